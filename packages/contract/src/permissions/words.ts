import { permissionsTexts } from './permissions.texts.gen.ts';

/** What an API token may be allowed to do, with the words a person reads. A call names one of them, or no token may make it. */
export const TOKEN_SCOPES = permissionsTexts.tokenScopes;

/** Name of one of `TOKEN_SCOPES`. */
export type TokenScope = keyof typeof TOKEN_SCOPES;

/** What somebody reads whose role is not enough, by the least role that is. */
export const ROLE_REFUSALS = permissionsTexts.roleRefusals;
