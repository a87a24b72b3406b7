// Faults of one or two lines that the tests must find, of many kinds and in every part of the product.

/**
 * A fault: `find` stands once in the code that ships, and is replaced. It is found by its text, so that code may move.
 * @typedef {{ kind: string, find: string, replace: string }} Fault
 */

/** @type {readonly Fault[]} */
export const FAULTS = [
  // Rights
  {
    kind: 'missing check of rights',
    find: "await write(deps, actor, 'videos.create', async (trx, { announce }) => {\n    if (!(await store.deleteDraft(",
    replace:
      "await write(deps, actor, 'videos.view', async (trx, { announce }) => {\n    if (!(await store.deleteDraft(",
  },
  {
    kind: 'missing check of rights',
    find: "if (isForMembers && !isMember(video, watcher)) throw new AppError('video_not_found');",
    replace: '',
  },
  {
    kind: 'missing check of rights',
    find: '  if (!row.is_public) await requireReader(deps.db, actor, row);',
    replace: '',
  },
  {
    kind: 'missing check of rights',
    find: "if (!(await store.isShownByPlans(db, actor.userId, page.id))) throw new AppError('page_not_found');",
    replace: '',
  },
  {
    kind: 'missing check of rights',
    find: "if (!session || session.user_type !== 'admin') return null;",
    replace: 'if (!session) return null;',
  },
  {
    kind: 'missing check of a secret',
    find: 'if (given.length !== right.length || !timingSafeEqual(given, right)) return null;',
    replace: 'if (given.length !== right.length) return null;',
  },
  {
    kind: 'missing check of a secret',
    find: "if (!person || person.id !== link?.user_id || link.email !== email) throw new AppError('reset_link_invalid');",
    replace: "if (!person) throw new AppError('reset_link_invalid');",
  },
  // Comparisons
  { kind: 'wrong comparison', find: 'isOver: hits > times,', replace: 'isOver: hits >= times,' },
  { kind: 'wrong comparison', find: 'return left > 0 ? left : null;', replace: 'return left < 0 ? left : null;' },
  {
    kind: 'wrong comparison',
    find: 'limit: GUESSES })).at(GUESSES - 1);',
    replace: 'limit: GUESSES + 1 })).at(GUESSES);',
  },
  { kind: 'wrong comparison', find: 'accountId)) >= DRAFTS_MAX)', replace: 'accountId)) > DRAFTS_MAX)' },
  {
    kind: 'wrong comparison',
    find: 'if (step === 2) return audioMs <= maxVideoMs;',
    replace: 'if (step === 2) return audioMs >= 0;',
  },
  {
    kind: 'wrong comparison',
    find: 'stored.version <= server.version) return;',
    replace: 'stored.version < server.version) return;',
  },
  {
    kind: 'wrong comparison',
    find: 'return Math.abs(nearestS - timeS) <= PULL_S ? nearestS : timeS;',
    replace: 'return Math.abs(nearestS - timeS) > PULL_S ? nearestS : timeS;',
  },
  {
    kind: 'wrong comparison',
    find: 'const isBeside = box.x >= area.right || box.x + box.width <= area.left;',
    replace: 'const isBeside = box.x >= area.right || box.x + box.width <= area.right;',
  },
  {
    kind: 'wrong comparison',
    find: 'return next - lingered < FLICKER_FRAMES ? next : lingered;',
    replace: 'return next - lingered > FLICKER_FRAMES ? next : lingered;',
  },
  // Arithmetic, units and order
  {
    kind: 'off by one',
    find: 'offset: after ? 0 : (page - 1) * limit',
    replace: 'offset: after ? 0 : page * limit',
  },
  {
    kind: 'wrong unit',
    find: 'maximum: ({ deps }) => Math.min(deps.settings.current().max_video_length, MOST_SECONDS),',
    replace: 'maximum: ({ deps }) => Math.min(deps.settings.current().max_video_length * 60, MOST_SECONDS),',
  },
  {
    kind: 'wrong unit',
    find: 'const before = new Date(deps.now().getTime() - TRASH_DAYS * DAY_MS);',
    replace: 'const before = new Date(deps.now().getTime() - TRASH_DAYS);',
  },
  { kind: 'wrong sign', find: 'const from = first - BEFORE_STEPS;', replace: 'const from = first + BEFORE_STEPS;' },
  {
    kind: 'wrong order',
    find: "function escapeText(text: string): string {\n  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');",
    replace:
      "function escapeText(text: string): string {\n  return text.replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('&', '&amp;');",
  },
  {
    kind: 'wrong order',
    find: "order by t.priority, (t.state = 'running') desc, turn.last_claimed_at nulls first, t.queued_at, t.id",
    replace: "order by t.priority, (t.state = 'running') desc, t.queued_at, t.id",
  },
  // Waiting and doing once
  {
    kind: 'lost await',
    find: '    await confirmEmail(deps, trx, { userId: person.id });',
    replace: '',
  },
  {
    kind: 'lost await',
    find: 'const pauseSeconds = await secondsToNextLink(deps, trx, about);',
    replace: 'const pauseSeconds = secondsToNextLink(deps, trx, about);',
  },
  {
    kind: 'lost step',
    find: "    await announce('drafts');\n    return draft;\n  });\n}\n\ntype DraftChange",
    replace: '    return draft;\n  });\n}\n\ntype DraftChange',
  },
  { kind: 'lost step', find: '  if (files) await removeFiles(deps, files);', replace: '' },
  {
    kind: 'lost step',
    find: "if (stored && !stored.requestSha256.equals(sha256)) throw new AppError('idempotency_conflict');",
    replace: '',
  },
  { kind: 'lost step', find: 'if (request.status === 401) dropToken(token);', replace: '' },
  {
    kind: 'wrong state',
    find: "if (stored === null) return set({ kind: 'gone' });",
    replace: "if (stored === null) return set({ kind: 'saved' });",
  },
  {
    kind: 'wrong state',
    find: 'history: { past: past.slice(0, -1), future: [draft, ...future], typing: null },',
    replace: 'history: { past: past.slice(0, -1), future, typing: null },',
  },
  // Web app
  {
    kind: 'missing guard',
    find: '    if (isAnswer(error)) last = null;',
    replace: '    last = null;',
  },
  {
    kind: 'lost step',
    find: '  if (before !== null && before !== user.account_id) forgetPerson(client, USER_KEY);',
    replace: '',
  },
  {
    kind: 'lost step',
    find: '      wait();\n      onProgress?.({ sentBytes: loaded, totalBytes: total });',
    replace: '      onProgress?.({ sentBytes: loaded, totalBytes: total });',
  },
  {
    kind: 'wrong state',
    find: '(part) => onChange({ page: undefined, ...part })',
    replace: '(part) => onChange({ ...part })',
  },
  {
    kind: 'missing guard',
    find: 'if (fromMs === null || element.seeking) return;',
    replace: 'if (fromMs === null) return;',
  },
  // Engine
  {
    kind: 'off by one',
    find: 'const nextStart = starts[next] ?? times.nextStart;',
    replace: 'const nextStart = starts[next + 1] ?? times.nextStart;',
  },
  {
    kind: 'wrong comparison',
    find: "if (cue.viseme !== 'PP' || missingMs <= 0) return cue;",
    replace: "if (cue.viseme !== 'PP' || missingMs >= 0) return cue;",
  },
  {
    kind: 'wrong sign',
    find: "[side === 'right' ? -ASIDE[0] : ASIDE[0], ASIDE[1]]",
    replace: "[side === 'right' ? ASIDE[0] : -ASIDE[0], ASIDE[1]]",
  },
  {
    kind: 'off by one',
    find: 'spans.find(({ startFrame, endFrame }) => startFrame <= frame && frame < endFrame);',
    replace: 'spans.find(({ startFrame, endFrame }) => startFrame <= frame && frame <= endFrame);',
  },
  {
    kind: 'lost step',
    find: '      if (layer.spriteId === FILM && performance.film) hash.number(filmFrameAt(performance.film, frame));',
    replace: '',
  },
  // Contract
  {
    kind: 'wrong right',
    find: "'leads.export': member('admin', 'sites'),",
    replace: "'leads.export': member('editor', 'sites'),",
  },
  {
    kind: 'lost step',
    find: "  'two_factor_wrong',\n  'video_password_wrong',\n",
    replace: "  'video_password_wrong',\n",
  },
  {
    kind: 'wrong default',
    find: "retryable: 'retryable' | 'final' = 'final'",
    replace: "retryable: 'retryable' | 'final' = 'retryable'",
  },
  {
    kind: 'wrong comparison',
    find: 'one.voiceId === other.voiceId && one.rate === other.rate && one.mood === other.mood;',
    replace: 'one.voiceId === other.voiceId && one.mood === other.mood;',
  },
  {
    kind: 'wrong comparison',
    find: 'return value === null ? unlimitedOffer : offer(grouped(value));',
    replace: 'return value ? offer(grouped(value)) : unlimitedOffer;',
  },
  // Media
  {
    kind: 'lost await',
    find: '    async end() {\n      await Promise.all(naming);\n',
    replace: '    async end() {\n',
  },
  {
    kind: 'wrong unit',
    find: '10 ** ((placeDb + riseDb) / 20)',
    replace: '10 ** ((placeDb + riseDb) / 10)',
  },
  {
    kind: 'missing guard',
    find: "        if (length.samples > length.most) throw refusal('too_long');",
    replace: '',
  },
  {
    kind: 'wrong comparison',
    find: 'if (!best || found.cost < best.cost) best = found;',
    replace: 'if (!best || found.cost > best.cost) best = found;',
  },
  {
    kind: 'wrong state',
    find: 'furthest = Math.max(furthest, old);',
    replace: 'furthest = old;',
  },
];
