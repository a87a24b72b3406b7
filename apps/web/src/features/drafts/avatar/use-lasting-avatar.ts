import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { hasAddressEnded } from '../../../lib/address-ends.ts';
import { avatarQuery } from '../../avatars/avatars.queries.ts';
import type { Draft } from '../store/draft.ts';

/** Lets a draft that was kept for long show its own avatar: addresses of its pictures end. */
export function useLastingAvatar({ avatar }: Draft, fill: (fields: Partial<Draft>) => void): void {
  const hasEnded = avatar !== null && hasAddressEnded(avatar.thumbnail_url);
  const { data } = useQuery({ ...avatarQuery(avatar?.id ?? ''), enabled: hasEnded });
  const renewed = hasEnded && data?.id === avatar.id && !hasAddressEnded(data.thumbnail_url) ? data : null;
  useEffect(() => {
    if (renewed) fill({ avatar: renewed });
  }, [renewed, fill]);
}
