import { isDatabaseAway } from './client.ts';

/** Asks for one thing. The answer is one of `doAll`'s, which was begun after the question was asked. */
export type AskTogether<Asked, Answer> = (asked: Asked) => Promise<Answer>;

/**
 * Does in one go what is asked for at the same moment: whoever comes while `doAll` is under way waits for the next one, and nobody waits for others to come. So a thousand questions are a few round trips,
 * and every answer is as fresh as if it had been asked for alone. `doAll` answers in the order in which it was asked; `most` at a time. Where it fails for several, each is tried by itself: one that cannot
 * be done takes none along. Where the database is away all fail at once.
 */
export function together<Asked, Answer>(
  doAll: (asked: readonly Asked[]) => Promise<readonly Answer[]>,
  { most }: { most: number },
): AskTogether<Asked, Answer> {
  type Waiting = PromiseWithResolvers<Answer> & { asked: Asked };
  let waiting: Waiting[] = [];
  let isBusy = false;

  return (asked) => {
    const one: Waiting = { asked, ...Promise.withResolvers<Answer>() };
    waiting.push(one);
    if (!isBusy) void answerAll();
    return one.promise;
  };

  async function answerAll(): Promise<void> {
    isBusy = true;
    while (waiting.length > 0) {
      const now = waiting.slice(0, most);
      waiting = waiting.slice(most);
      await answer(now);
    }
    isBusy = false;
  }

  async function answer(all: readonly Waiting[]): Promise<void> {
    try {
      const answers = await doAll(all.map(({ asked }) => asked));
      if (answers.length !== all.length) throw new Error(`${answers.length} answers to ${all.length} questions`);
      for (const [at, { resolve }] of all.entries()) resolve(answers[at] as Answer);
    } catch (error) {
      const [first] = all;
      if (all.length === 1) first?.reject(error);
      else if (isDatabaseAway(error)) for (const { reject } of all) reject(error);
      else for (const one of all) await answer([one]);
    }
  }
}
