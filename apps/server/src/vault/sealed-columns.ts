/** A column of sealed texts: `key` is the row's primary key, `context` what the vault was given for the row's text. */
export type SealedColumn = { table: string; key: string; column: string; context(key: string): string };

/** Every column whose texts the vault has sealed. What is missing here is lost when an old key is pruned. */
export const SEALED_COLUMNS: readonly SealedColumn[] = [
  { table: 'settings', key: 'key', column: 'sealed', context: (key) => `setting:${key}` },
  { table: 'api_keys', key: 'id', column: 'key_sealed', context: (key) => `api_keys.key_sealed:${key}` },
  { table: 'users', key: 'id', column: 'two_factor_sealed', context: (key) => `users.two_factor_sealed:${key}` },
  { table: 'mails', key: 'id', column: 'content', context: (key) => `mails.content:${key}` },
  {
    table: 'demo_customers',
    key: 'user_id',
    column: 'password_sealed',
    context: (key) => `demo_customers.password_sealed:${key}`,
  },
];
