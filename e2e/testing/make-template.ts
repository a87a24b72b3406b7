import type { ApiUser } from './api.ts';

/** Makes a template of the account, 'One word', that says one word: a product of at most 20 characters. */
export async function makeTemplate(owner: ApiUser): Promise<void> {
  const { data: avatar } = await owner.call<{ data: object }>('GET', '/api/a2e/avatars/maya');
  const voice = { id: 'en-us-ava', name: 'Ava', by: 'person' };
  const content = { avatarType: 'library', avatar, script: 'x', country: 'en', region: 'US', voice };
  const draft = await owner.call<{ data: { id: string } }>('POST', '/api/drafts', { content });
  await owner.call('POST', '/api/templates', {
    name: 'One word',
    category: 'product',
    title: '{{product}}',
    script: '{{product}}.',
    slots: [{ kind: 'text', key: 'product', label: 'Product', max_characters: 20, is_required: true }],
    source: { kind: 'draft', id: draft.data.id },
  });
}
