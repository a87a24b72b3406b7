/** A disk that is there and does not answer, such as one over a network that is away. */
export class DiskSilent extends Error {
  constructor(cause?: unknown) {
    super('The disk does not answer', { cause });
  }
}

/** A disk that is well answers within milliseconds. Signs of life wait for it, so this is less than they are apart. */
const LIMIT_MS = 1_500;

const open = new Map<string, { answer: Promise<unknown>; isLate: boolean }>();

/**
 * Asks a disk something, and waits for its answer so long. `about` names the question: while it is open it is not asked again, since each that hangs holds one of the few threads
 * that a process has for files and names.
 * @throws DiskSilent when no answer comes, at once where the same question hangs already.
 */
export async function askDisk<Answer>(
  about: string,
  ask: () => Promise<Answer>,
  limitMs: number = LIMIT_MS,
): Promise<Answer> {
  const question = open.get(about) ?? begin(about, ask);
  if (question.isLate) throw new DiskSilent();
  const late = Promise.withResolvers<never>();
  const end = () => {
    question.isLate = true;
    late.reject(new DiskSilent());
  };
  // Where the process itself was held up, the answer may have come meanwhile and is heard a moment after the timer.
  const timer = setTimeout(() => setImmediate(end), limitMs);
  try {
    return (await Promise.race([question.answer, late.promise])) as Answer;
  } finally {
    clearTimeout(timer);
  }
}

function begin(about: string, ask: () => Promise<unknown>) {
  const answer = ask().finally(() => open.delete(about));
  // Whoever asked may have gone by the time it fails.
  answer.catch(() => undefined);
  const question = { answer, isLate: false };
  open.set(about, question);
  return question;
}
