import { randomUUID } from 'node:crypto';
import { type EditedSite, type Site, type SiteDocument, sitesCalls } from '@sayso/contract';
import type { TestUser } from '../../../testing/test-user.ts';

const { path } = sitesCalls.createSite;

/** Makes a site through the front door, with what it is to show. Answers it as it is edited. */
export async function makeSite(
  person: TestUser,
  {
    name = 'Glow',
    domain = `glow-${randomUUID()}`,
    document,
  }: { name?: string; domain?: string; document?: SiteDocument } = {},
): Promise<EditedSite> {
  const { id } = (await person.post(path, { name, domain })).json<{ data: Site }>().data;
  const answer = document
    ? await person.put(`${path}/${id}`, { version: 1, document })
    : await person.get(`${path}/${id}`);
  return answer.json<{ data: EditedSite }>().data;
}

/** Shows visitors what is edited of a site. */
export async function publishSite(person: TestUser, { id, version }: EditedSite): Promise<EditedSite> {
  return (await person.post(`${path}/${id}/publish`, { version })).json<{ data: EditedSite }>().data;
}
