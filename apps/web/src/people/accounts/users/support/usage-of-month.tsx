import type { UserSupport } from '@sayso/contract';
import { formatCount } from '../../../../lib/format.ts';
import { formatBytes } from '../../../../ui/format-bytes.ts';
import { KeyValues } from '../../../../ui/key-values.tsx';
import { useUserSupport } from './support.queries.ts';
import { supportTexts as texts } from './support.texts.ts';

/** What somebody has used of their plans this month, in each account that they own. Nothing until it is known. */
export function UsageOfMonth({ userId }: { userId: string }) {
  const { data } = useUserSupport(userId);
  const owned = (data?.accounts ?? []).filter(({ usage }) => usage !== null);
  if (owned.length === 0) return null;
  return (
    <KeyValues
      look="grid"
      items={owned.map(({ name, usage }) => ({
        label: owned.length > 1 ? texts.usage.of(name) : texts.usage.own,
        value: usage && usageWords(usage),
        isWide: true,
      }))}
    />
  );
}

function usageWords({ videos, storage }: NonNullable<UserSupport['accounts'][number]['usage']>): string {
  const used = formatCount(videos.used + videos.reserved);
  const limit = videos.limit === null ? null : formatCount(videos.limit);
  return [texts.usage.videos(used, limit), texts.usage.storage(formatBytes(storage.used_bytes))].join(', ');
}
