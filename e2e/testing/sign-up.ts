import { mailApi, type Role } from '@sayso/contract/index';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { connect } from '../../apps/server/src/platform/db/connection.ts';
import { emailOf, PASSWORD, type ApiUser, changeFreePlan } from './api.ts';
import { postmasterAddress } from './process-use.ts';
import type { SharedProduct } from './start-product.ts';

/** Whom a journey signs up. */
export type Person = { name: string; email: string; password: string };

/** Somebody whom no other journey knows. */
export const newPerson = (): Person => ({ name: 'Elena Marsh', email: emailOf('Elena Marsh'), password: PASSWORD });

/** Signs a person up as people do, from the first page to their dashboard. */
export async function fillSignUp(page: Page, url: string, person: Person): Promise<void> {
  await page.goto(url);
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByLabel('Full Name').fill(person.name);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('checkbox', { name: /^I accept/ }).click();
  await page.getByRole('button', { name: 'Create Account' }).click();
  await page.getByRole('heading', { name: 'Welcome, Elena' }).waitFor();
}

/** The link to `path` in a mail that the outbox keeps for somebody, as the administrator reads it, on the product's own address. */
export async function mailedLink(operator: ApiUser, { email, path }: { email: string; path: string }): Promise<string> {
  const { pathname, hash } = new URL(await mailedWords(operator, email, new RegExp(`https?://\\S+${path}#\\S+`, 'u')));
  return operator.url + pathname + hash;
}

/** The first of `words` in a mail that the outbox keeps for somebody: their group where they have one. Waits until it is there. */
export async function mailedWords(operator: ApiUser, email: string, words: RegExp): Promise<string> {
  const list = `${mailApi.listMails.path}?search=${encodeURIComponent(email)}`;
  const found: string[] = [];
  await expect
    .poll(
      async () => {
        const { data } = await operator.call<{ data: { data: { id: string }[] } }>('GET', list);
        for (const { id } of data.data) {
          const mail = await operator.call<{ data: { text: string } }>('GET', `${mailApi.listMails.path}/${id}`);
          const match = words.exec(mail.data.text);
          if (match) found.push(match[1] ?? match[0]);
        }
        return found.length;
      },
      { timeout: 30_000 },
    )
    .toBeGreaterThan(0);
  return found[0] ?? '';
}

/** Lets every account have members, as many as it likes. */
export const liftSeatLimit = ({ url }: SharedProduct): Promise<void> =>
  changeFreePlan(url, { team_members_enabled: true, team_seats: null });

/** Makes somebody a member of the account of somebody else, for journeys that are not about how people are invited. */
export async function joinAccount(
  product: SharedProduct,
  { member, owner, role }: { member: ApiUser; owner: ApiUser; role: Role },
): Promise<void> {
  const [{ id: userId }, { account_id: accountId }] = await Promise.all([userOf(member), userOf(owner)]);
  await inDatabase(product, (db) =>
    db
      .insertInto('memberships')
      .values({ user_id: userId, account_id: accountId, role })
      .onConflict((there) => there.columns(['user_id', 'account_id']).doUpdateSet({ role }))
      .execute(),
  );
}

/** Takes somebody out of the account of somebody else. */
export async function leaveAccount(product: SharedProduct, member: ApiUser, owner: ApiUser): Promise<void> {
  const [{ id: userId }, { account_id: accountId }] = await Promise.all([userOf(member), userOf(owner)]);
  await inDatabase(product, (db) =>
    db.deleteFrom('memberships').where('user_id', '=', userId).where('account_id', '=', accountId).execute(),
  );
}

/** Goes on in the account of somebody else. */
export async function workIn(member: ApiUser, owner: ApiUser): Promise<void> {
  const { account_id } = await userOf(owner);
  await member.call('PUT', '/api/auth/account', { account_id });
}

type SignedInUser = { id: string; account_id: string };

const userOf = async (user: ApiUser): Promise<SignedInUser> =>
  (await user.call<{ data: { user: SignedInUser } }>('GET', '/api/auth/user')).data.user;

async function inDatabase(
  { dataDir }: SharedProduct,
  act: (db: ReturnType<typeof connect>) => Promise<unknown>,
): Promise<void> {
  const db = connect(await postmasterAddress(dataDir), () => undefined);
  await act(db).finally(() => db.destroy());
}
