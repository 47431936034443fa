"""Shakes on Android: the sensor without gravity, or plyer's plain one where it is missing."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from companion.device.shake import GravityFilter, ShakeDetector

LINEAR_ACCELERATION = 10
DELAY_GAME = 1
POLL_SECONDS = 0.05


class Shakes:
    """Watches until it is stopped, so that the sensor sleeps while nobody rolls."""

    def __init__(self, shaken: Callable[[], None]) -> None:
        self._shaken = shaken
        self._detector = ShakeDetector()
        self._stop: Callable[[], None] = lambda: None

    def start(self) -> None:
        manager, sensor = _sensor()
        if sensor is not None:
            self._listen(manager, sensor)
        else:
            self._poll()

    def stop(self) -> None:
        self._stop()

    def feel(self, x: float, y: float, z: float) -> None:
        if self._detector.feel(time.monotonic(), x, y, z):
            self._shaken()

    def _listen(self, manager: Any, sensor: Any) -> None:
        listener = _listener(self.feel)
        manager.registerListener(listener, sensor, DELAY_GAME)
        self._stop = lambda: manager.unregisterListener(listener)

    def _poll(self) -> None:
        from kivy.clock import Clock
        from plyer import accelerometer

        gravity = GravityFilter()

        def look(_: float) -> None:
            felt = accelerometer.acceleration
            if felt and None not in felt:  # plyer knows nothing at first
                self.feel(*gravity.without(*felt))

        accelerometer.enable()
        looking = Clock.schedule_interval(look, POLL_SECONDS)

        def stop() -> None:
            looking.cancel()
            accelerometer.disable()

        self._stop = stop


def _sensor() -> tuple[Any, Any]:
    from jnius import autoclass, cast

    activity = autoclass("org.kivy.android.PythonActivity").mActivity
    service = activity.getSystemService(autoclass("android.content.Context").SENSOR_SERVICE)
    manager = cast("android.hardware.SensorManager", service)
    return manager, manager.getDefaultSensor(LINEAR_ACCELERATION)


def _listener(feel: Callable[[float, float, float], None]) -> Any:
    from jnius import PythonJavaClass, java_method

    class Listener(PythonJavaClass):  # type: ignore[misc]  # a Java class in Python's clothes
        __javainterfaces__ = ["android/hardware/SensorEventListener"]
        __javacontext__ = "app"

        @java_method("(Landroid/hardware/SensorEvent;)V")
        def onSensorChanged(self, event: Any) -> None:
            x, y, z = event.values[:3]
            feel(x, y, z)

        @java_method("(Landroid/hardware/Sensor;I)V")
        def onAccuracyChanged(self, sensor: Any, accuracy: int) -> None:
            """Nothing depends on it."""

    return Listener()
