/** Of the package: the same as in its package.json, which a test compares. */
export const VERSION = '0.1.0';
