import type { AccessDifference } from '@sayso/contract';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { saveToken } from '../../lib/api/credentials.ts';
import { failure, fakeApi, success } from '../../testing/fake-api.ts';
import { sampleUser } from '../../testing/samples.ts';
import { openSection } from './testing/open-section.tsx';
import { idOf } from './testing/sample-sales.ts';
import { AccessScreen } from './access-screen.tsx';

const PATH = '/api/admin/sales/differences';
const PERSON = { id: sampleUser.id, name: sampleUser.name, email: sampleUser.email };
const UNPAID: AccessDifference = {
  id: idOf('c1'),
  kind: 'access_without_reason',
  user: PERSON,
  plan: { id: idOf('d1'), name: 'DFY' },
  purchase_id: null,
  words: 'Elena Marsh has DFY, and no purchase or gift says why.',
  mend: 'Take DFY away',
  found_at: '2026-11-24T03:00:00.000Z',
};
const UNSERVED: AccessDifference = {
  ...UNPAID,
  id: idOf('c2'),
  kind: 'reason_without_access',
  user: null,
  purchase_id: idOf('a1'),
  words: 'Sale WP-123 is paid, and nobody has DFY of it.',
  mend: 'Give DFY',
};

/** A server with differences, each of which can be mended. */
function serve(differences: AccessDifference[], checked_at: string | null = '2026-11-24T03:00:00.000Z') {
  let left = differences;
  const mend = differences.map((one) => [
    `POST ${PATH}/${one.id}/mend`,
    () => {
      left = left.filter(({ id }) => id !== one.id);
      return success(one);
    },
  ]);
  return fakeApi({
    [`GET ${PATH}`]: () => success({ checked_at, differences: left }),
    [`POST ${PATH}/check`]: () => {
      left = [UNPAID];
      return success({ found: 1 });
    },
    ...Object.fromEntries(mend),
  });
}

beforeEach(() => saveToken('t'));

test('each difference says what is wrong and with whom, and is mended by one press', async () => {
  const { asked } = serve([UNPAID, UNSERVED]);
  const { user } = openSection(AccessScreen);
  const rows = () => within(screen.getByRole('list', { name: 'Differences' })).getAllByRole('listitem');
  expect(await screen.findByText('2 differences')).toBeTruthy();
  const [first, second] = rows().map((one) => within(one));
  expect(first?.getByText('Access without a reason')).toBeTruthy();
  expect(first?.getByRole('link', { name: /^Elena Marsh/ }).getAttribute('href')).toBe(
    `/admin/users?user=${PERSON.id}`,
  );
  expect(second?.getByRole('link', { name: 'See the purchase' }).getAttribute('href')).toBe(
    `/admin/webhooks?section=purchases&purchase=${idOf('a1')}`,
  );
  await user.click(screen.getByRole('button', { name: 'Take DFY away: Elena Marsh' }));
  expect(await screen.findByText('Mended')).toBeTruthy();
  expect(await screen.findByText('1 difference')).toBeTruthy();
  expect(rows()).toHaveLength(1);
  expect(asked.find(({ method }) => method === 'POST')?.headers.get('idempotency-key')).toBeTruthy();
});

test('where all agrees it says so calmly, and checks again when asked', async () => {
  serve([]);
  const { user } = openSection(AccessScreen);
  expect(await screen.findByText('Access and payments agree')).toBeTruthy();
  expect(screen.getByText(/^Last checked/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Check now' }));
  expect(await screen.findByText('1 difference is listed.')).toBeTruthy();
  expect(await screen.findByText(UNPAID.words)).toBeTruthy();
});

test('before the first night it says that nothing was checked', async () => {
  serve([], null);
  openSection(AccessScreen);
  expect(await screen.findByText('Not checked yet')).toBeTruthy();
  expect(screen.queryByText(/^Last checked/)).toBeNull();
});

test('what cannot be mended says why and stays', async () => {
  fakeApi({
    [`GET ${PATH}`]: () => success({ checked_at: UNPAID.found_at, differences: [UNPAID] }),
    [`POST ${PATH}/${UNPAID.id}/mend`]: () => failure(409, 'conflict', 'The plan is gone.'),
  });
  const { user } = openSection(AccessScreen);
  await user.click(await screen.findByRole('button', { name: /^Take DFY away/ }));
  expect(await screen.findByText('It could not be mended')).toBeTruthy();
  expect(screen.getByText('The plan is gone.')).toBeTruthy();
  expect(screen.getByText(UNPAID.words)).toBeTruthy();
});
