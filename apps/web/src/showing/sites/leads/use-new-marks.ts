import type { Lead } from '@sayso/contract';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

type Options = {
  markSeen: (newest: Lead) => Promise<unknown>;
  /** These are the newest of all. */
  isNewest: boolean;
  /** There are no others. */
  isWhole: boolean;
};

/**
 * Which leads are marked as new. A mark stays until its lead is opened; the others are seen when somebody leaves the screen for another of the app, or has opened every one. Loading the page again
 * is the same visit: whatever was new there still is.
 */
export function useNewMarks(
  leads: readonly Lead[] = [],
  { markSeen, isNewest, isWhole }: Options,
): { leads: Lead[]; noteOpened: (lead: Lead) => void } {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const unsaid = useRef<Lead | null>(null);
  const news = leads.filter(({ id, is_new: isNew }) => isNew && !marked.has(id));
  if (news.length > 0) setMarked(new Set([...marked, ...news.map(({ id }) => id)]));

  const [first] = leads;
  const newest = isNewest && first?.is_new ? first : null;
  const keepUnsaid = useEffectEvent(() => {
    unsaid.current = newest;
  });
  const newestId = newest?.id;
  useEffect(() => {
    if (newestId !== undefined) keepUnsaid();
  }, [newestId]);

  const say = () => {
    const lead = unsaid.current;
    unsaid.current = null;
    // Not said, they are new the next time again.
    if (lead) void markSeen(lead).catch(() => undefined);
  };
  const leave = useEffectEvent(say);
  useEffect(() => () => leave(), []);

  const noteOpened = ({ id }: Lead) => {
    const all = new Set([...opened, id]);
    setOpened(all);
    const showsAllNew = isNewest && (isWhole || leads.some(({ is_new: isNew }) => !isNew));
    if (showsAllNew && leads.every((lead) => !lead.is_new || all.has(lead.id))) say();
  };
  const isMarked = ({ id, is_new: isNew }: Lead) => (isNew || marked.has(id)) && !opened.has(id);
  return { leads: leads.map((lead) => ({ ...lead, is_new: isMarked(lead) })), noteOpened };
}
