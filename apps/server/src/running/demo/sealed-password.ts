import { sealedColumn } from '../../platform/vault/sealed-text.ts';

/** The passwords of demo customers, which the operator may read. */
export const SEALED_PASSWORD = sealedColumn({ table: 'demo_customers', key: 'user_id', column: 'password_sealed' });
