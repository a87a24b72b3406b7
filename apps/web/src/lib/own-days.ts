type Days = { date_from?: string | undefined; date_to?: string | undefined };

/** The server counts days in UTC: the first and the last moment of the reader's own days say what they mean. */
export function inOwnZone<Query extends Days>(query: Query): Query {
  const { date_from: from, date_to: to } = query;
  return {
    ...query,
    ...(from && { date_from: new Date(`${from}T00:00:00`).toISOString() }),
    ...(to && { date_to: new Date(`${to}T23:59:59.999`).toISOString() }),
  };
}
