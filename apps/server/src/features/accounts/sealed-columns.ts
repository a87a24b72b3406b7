import { sealedColumn } from '../../platform/vault/sealed-column.ts';

/** Keys of people for services outside. */
export const SEALED_API_KEY = sealedColumn({ table: 'api_keys', key: 'id', column: 'key_sealed' });
/** What people's authenticator apps count with. */
export const SEALED_APP_SECRET = sealedColumn({ table: 'users', key: 'id', column: 'two_factor_sealed' });
