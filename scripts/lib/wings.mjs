/** Folders of features, from the ground up, the same in server and browser. `.dependency-cruiser.cjs` has the list as well: it is copied alone. */
export const WINGS = ['people', 'selling', 'making', 'showing', 'running'];

/** Folders that hold rooms and are none themselves. */
export const SHELVES = [...WINGS, 'platform'];
