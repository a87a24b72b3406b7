/**
 * Apps of this worker that are not closed yet. Each holds a database and its connections, which no port or process shows. A module of its own,
 * because the setup of test files reads it without loading the product.
 */
export const openApps = new Set<unknown>();
