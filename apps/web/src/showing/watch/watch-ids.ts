/** Ids by which the browser's part finds what the server rendered. */
export const WATCH_ROOT_ID = 'watch';
export const WATCH_DATA_ID = 'watch-data';
