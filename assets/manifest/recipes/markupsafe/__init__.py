"""MarkupSafe for the phone: its pure part alone, the same for every processor.

Its compiled part is only quicker, and there is no wheel of it for armeabi-v7a.
"""

from pathlib import Path
from shutil import copytree, ignore_patterns

from pythonforandroid.recipe import PythonRecipe


class MarkupSafeRecipe(PythonRecipe):
    """Copies what is Python; where the compiled part is missing, MarkupSafe takes its own other."""

    name = "markupsafe"
    version = "3.0.4"
    url = "https://github.com/pallets/markupsafe/archive/refs/tags/{version}.tar.gz"
    depends = ["python3"]

    def install_python_package(self, arch, name=None, env=None, is_dir=True):
        source = Path(self.get_build_dir(arch.arch)) / "src" / "markupsafe"
        place = Path(self.ctx.get_python_install_dir(arch.arch)) / "markupsafe"
        copytree(source, place, ignore=ignore_patterns("*.c", "*.pyi"), dirs_exist_ok=True)


recipe = MarkupSafeRecipe()
