import type { FaultGroup } from '@sayso/contract';
import { useSetFaultState } from '../monitoring.queries.ts';
import { sayFailed, saySo } from '../say.ts';
import { errorsTexts as texts } from './errors.texts.ts';

/** Marks a cause as mended, or opens it again, with words for how it went. */
export function useFaultState() {
  const setting = useSetFaultState();
  return {
    isBusy: setting.isPending,
    change({ id, state }: Pick<FaultGroup, 'id' | 'state'>): void {
      const next = state === 'open' ? 'resolved' : 'open';
      setting.mutate(
        { params: { id }, body: { state: next } },
        {
          onSuccess: () => saySo(texts.changed[next]),
          onError: (error) => sayFailed(texts.failed, error),
        },
      );
    },
  };
}
