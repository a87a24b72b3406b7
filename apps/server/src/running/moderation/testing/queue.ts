import type {
  ContentAct,
  DecisionResult,
  ModeratedContent,
  ModeratedContentDetail,
  ModerationStatistics,
} from '@sayso/contract';
import { siteOf, writeMail, openContent } from '../../../people/mail/write-mail.ts';
import type { TestApp } from '../../../testing/create-test-app.ts';
import type { TestUser } from '../../../testing/test-user.ts';

const BASE = '/api/admin/moderation';

type Decided = Omit<DecisionResult, 'content'> & { content: ModeratedContent | null };
type Form = { reason?: string; note?: string; ground?: string; reference?: string };

/** What an operator does with the queue, through the front door. */
export function queueOf(operator: TestUser) {
  const list = async (query = '') =>
    (await operator.get(`${BASE}/content?${query}`)).json<{ data: { data: ModeratedContent[]; total: number } }>().data;
  const of = async (subject: { title: string }) => {
    const { data } = await list(`search=${encodeURIComponent(subject.title)}`);
    const [found] = data.filter(({ title }) => title === subject.title);
    if (!found) throw new Error(`${subject.title} is not in the queue`);
    return found;
  };
  const decide = async (
    act: ContentAct,
    items: readonly Pick<ModeratedContent, 'id' | 'version'>[],
    form: Form = {},
  ): Promise<Decided[]> => {
    const chosen = items.map(({ id, version }) => ({ id, version }));
    const usual = act === 'flag' || act === 'remove' ? { reason: 'misleading' } : {};
    const answer = await operator.post(`${BASE}/decisions`, { items: chosen, act, ...usual, ...form });
    return answer.json<{ data: Decided[] }>().data;
  };
  return {
    list,
    of,
    decide,
    detail: async (id: string) =>
      (await operator.get(`${BASE}/content/${id}`)).json<{ data: ModeratedContentDetail }>().data,
    undo: (id: string) => operator.post(`${BASE}/decisions/${id}/undo`),
    answer: (id: string, form: object) => operator.post(`${BASE}/appeals/${id}/answer`, form),
    statistics: async (query = '') =>
      (await operator.get(`${BASE}/statistics?${query}`)).json<{ data: ModerationStatistics }>().data,
    /** Decides about one of them as it is now, and answers the decision. */
    async decideOn(act: ContentAct, subject: { title: string }, form: Form = {}): Promise<Decided> {
      const [result] = await decide(act, [await of(subject)], form);
      if (!result?.done) throw new Error(`${act}: ${result?.code}`);
      return result;
    },
  };
}

/** Mails of some templates, the oldest first. */
export async function mailsOf({ deps }: TestApp, ...templates: string[]) {
  return deps.db
    .selectFrom('mails')
    .select(['to_address', 'subject', 'template'])
    .where('template', 'in', templates)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** The oldest mail of a template as it is read: its subject, and its text with the addresses in it. */
export async function readMail({ deps }: TestApp, template: string): Promise<string> {
  const row = await deps.db
    .selectFrom('mails')
    .select(['id', 'subject', 'content'])
    .where('template', '=', template)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const content = openContent(deps, { id: row.id, content: row.content ?? '' });
  if (!('input' in content)) throw new Error('the mail is written');
  const { html, text } = await writeMail({ name: template, input: content.input }, siteOf(deps));
  return [row.subject, text, html].join('\n');
}
