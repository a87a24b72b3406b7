import { withoutMarks } from '@sayso/contract';
import { type Content, type ContentText, NO_VIDEO } from '../../platform/content/content.ts';
import type { Db } from '../../platform/db/connection.ts';
import { deleteTemplate, holdTemplate, listUsedVersions } from './own-templates.store.ts';
import { sampleOf } from './previews.ts';
import { readVersion } from './recipe.ts';

/** A template of an account for those who keep an eye on it, held until the transaction ends; null where there is none any more. Private ones too: their previews are videos. */
export async function readTemplateContent(trx: Db, id: string): Promise<Content | null> {
  const row = await holdTemplate(trx, id);
  if (!row) return null;
  const texts = (await listUsedVersions(trx, id)).flatMap(textsOf);
  return {
    kind: 'template',
    id,
    accountId: row.account_id,
    createdBy: row.created_by,
    createdAt: row.created_at,
    title: row.name,
    language: null,
    texts: [{ place: 'Name', text: row.name }, { place: 'Description', text: row.description }, ...texts].filter(
      ({ text }) => text !== '',
    ),
    pictureFile: null,
    ...NO_VIDEO,
    url: null,
    related: [],
  };
}

/** Texts of a version, its slots included. */
function textsOf(version: { recipe: unknown; slots: unknown }): ContentText[] {
  const { recipe, slots } = readVersion(version);
  const card = Object.entries(recipe.spec.endCard ?? {}).flatMap(([key, text]) =>
    key !== 'productUploadId' && typeof text === 'string' ? [{ place: 'End card', text }] : [],
  );
  return [
    { place: 'Title', text: recipe.title },
    { place: 'Script', text: withoutMarks(recipe.script) },
    // Words may come together only once slots are filled.
    { place: 'Preview', text: withoutMarks(sampleOf({ recipe, slots }).script) },
    ...card,
    ...slots.map(({ label, help, default: text }) => ({ place: 'Slot', text: [label, help, text].join(' ').trim() })),
  ];
}

/** Erases what was removed from everybody. Its previews go with the next look at what is not seen. */
export async function eraseTemplate(trx: Db, id: string): Promise<string[]> {
  await deleteTemplate(trx, id);
  return [];
}
