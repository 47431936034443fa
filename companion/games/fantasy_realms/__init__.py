"""Fantasy Realms Deluxe: any hand scored, and the best choices found in it."""
