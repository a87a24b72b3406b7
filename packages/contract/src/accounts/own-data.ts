import { accountsTexts } from './accounts.texts.gen.ts';
import { z } from 'zod';
import { Done, success, Timestamp } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';
import {
  EmailAddress,
  GivenPassword,
  SIGN_IN_GUESSES,
  SIGNED_IN_GUESSES,
  withAsciiDomain,
} from '../identity/fields.ts';
import { SecondStepCode } from '../identity/two-factor.ts';

/** Days between the wish to be deleted and the erasure. */
export const DELETION_GRACE_DAYS = 14;
/** What somebody reads who typed anything but their e-mail. */
export const confirmationWrong = () => accountsTexts.confirmationWrong;

/** The wish to be deleted: one's password, and one's e-mail typed out; `code` too where two-factor sign-in is on. */
export const DeleteAccount = z.object({
  password: GivenPassword,
  confirmation: z.string({ error: confirmationWrong }).trim().toLowerCase().overwrite(withAsciiDomain),
  code: SecondStepCode.optional(),
});

/** Who wants to stay after all; `code` too where two-factor sign-in is on. */
export const RestoreAccount = z.object({
  email: EmailAddress,
  password: GivenPassword,
  code: SecondStepCode.optional(),
});

/** How people leave, and come back. */
export const deletionApi = {
  deleteAccount: defineEndpoint({
    method: 'DELETE',
    path: '/api/user/account',
    permission: 'account.delete',
    summary: `Delete one's account: signed out and hidden at once, erased after ${DELETION_GRACE_DAYS} days`,
    body: DeleteAccount,
    response: success(z.object({ erase_at: Timestamp })),
    errors: ['wrong_password', 'two_factor_wrong', 'too_many_codes', 'last_administrator'],
    limits: SIGNED_IN_GUESSES,
  }),
  restoreAccount: defineEndpoint({
    method: 'POST',
    path: '/api/auth/restore',
    permission: 'public',
    summary: 'Keep an account that was to be deleted. It does not sign in',
    body: RestoreAccount,
    response: Done,
    errors: ['bad_credentials', 'two_factor_wrong', 'too_many_codes'],
    openInMaintenance: true,
    limits: SIGN_IN_GUESSES,
  }),
};

/** Days that a copy of one's data may be downloaded before it is erased. */
export const DATA_EXPORT_KEPT_DAYS = 7;
/** Hours after which a newer copy may be asked for; before that, asking answers the one there is. */
export const DATA_EXPORT_FRESH_HOURS = 24;
/** Minutes that a download link may be used. */
export const DATA_LINK_MINUTES = 60;

/** How far a copy of somebody's data is. `none`: none was asked for, or the last one is erased. */
export const DATA_EXPORT_STATES = ['none', 'waiting', 'making', 'ready', 'failed'] as const;

/**
 * A copy of all that a person has here, a ZIP of `size_bytes`. `ready_at`, `expires_at` and `size_bytes` are null until it is ready.
 * `renewable_at`: when a newer one may be asked for; null unless it is ready. `failure`: what went wrong, in words to read; null unless it failed.
 */
export const DataExport = z.object({
  state: z.enum(DATA_EXPORT_STATES),
  requested_at: Timestamp.nullable(),
  ready_at: Timestamp.nullable(),
  expires_at: Timestamp.nullable(),
  renewable_at: Timestamp.nullable(),
  size_bytes: z.int().min(0).nullable(),
  failure: z.string().nullable(),
});
export type DataExport = z.output<typeof DataExport>;

/** Who downloads it is asked who they are: `code` where two-factor sign-in is on, else `password`. */
export const OpenDataLink = z.object({ password: GivenPassword.optional(), code: SecondStepCode.optional() });

/** Where a browser goes to download it, on this origin, and until when. */
export const DataLink = z.object({ download_url: z.string(), expires_at: Timestamp });

const HOUR_SECONDS = 60 * 60;

/** 'Download my data': a job makes a ZIP of everything that a person has here. */
export const dataExportApi = {
  getDataExport: defineEndpoint({
    method: 'GET',
    path: '/api/user/data',
    permission: 'account.view',
    summary: "How far the copy of the signed-in user's data is",
    response: success(DataExport),
  }),
  askForDataExport: defineEndpoint({
    method: 'POST',
    path: '/api/user/data',
    permission: 'data.export',
    status: 202,
    summary:
      'Ask for a copy of all that the signed-in user has here. Asked again, it answers the one on its way or ready',
    idempotent: true,
    response: success(DataExport),
    errors: ['storage_full'],
    limits: [{ by: 'person', times: 20, perSeconds: HOUR_SECONDS, counted: 'shared' }],
  }),
  openDataLink: defineEndpoint({
    method: 'POST',
    path: '/api/user/data/link',
    permission: 'data.export',
    summary: `With the password, or a code where two-factor sign-in is on: a link that downloads the copy without signing in, for ${DATA_LINK_MINUTES} minutes or until this session ends or the password is changed. It ends the link before it`,
    body: OpenDataLink,
    response: success(DataLink),
    errors: ['data_export_not_ready', 'wrong_password', 'two_factor_wrong', 'too_many_codes'],
    limits: [{ by: 'person', times: 60, perSeconds: HOUR_SECONDS, counted: 'shared' }, ...SIGNED_IN_GUESSES],
  }),
  downloadData: defineEndpoint({
    method: 'GET',
    path: '/api/data/:token',
    permission: 'public',
    summary: 'The copy behind a link: a ZIP, whole or in parts',
    params: z.object({ token: z.string().max(100) }),
    produces: 'application/zip',
    response: z.string(),
    errors: ['data_link_ended'],
  }),
};
