import { z } from 'zod';
import { success, Timestamp } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';
import { GivenPassword, SIGNED_IN_GUESSES } from '../identity/fields.ts';
import { SecondStepCode } from '../identity/two-factor.ts';

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
