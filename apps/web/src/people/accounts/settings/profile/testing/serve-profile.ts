import { fakeApi, success } from '../../../../../testing/fake-api.ts';
import { sampleUser } from '../../../../../testing/samples.ts';

export const PROFILE = {
  name: 'Elena Maria Marsh',
  email: sampleUser.email,
  bio: 'I sell serums.',
  location: 'Lisbon',
  website: 'https://brightside.shop',
  company: 'Brightside',
  avatar_url: null as string | null,
  created_at: '2026-01-05T10:00:00.000Z',
};
export const ROUTE = '/api/user/settings/profile';

/** A server that knows one profile; `handlers` adds to it or takes over. */
export function serveProfile(handlers: Parameters<typeof fakeApi>[0] = {}, user = sampleUser) {
  return fakeApi({
    'GET /api/auth/user': () => success({ user }),
    [`GET ${ROUTE}`]: () => success(PROFILE),
    [`PUT ${ROUTE}`]: ({ body }) => success({ ...PROFILE, ...(body as object) }),
    ...handlers,
  });
}
