/** What stands in a cell of a CSV table. A number is written as one: it is no formula, also below nothing. `digits`: how many stand after its point, as of money. */
export type Cell = string | number | { number: number; digits: number };
