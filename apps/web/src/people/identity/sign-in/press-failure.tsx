import { errorFromFailure } from '../../../lib/api/api-error.ts';
import { Note } from '../../../ui/feedback/banner.tsx';
import { RetryWait } from '../../../ui/feedback/retry-wait.tsx';

/** Why a press came to nothing, with the wait where the server named one. `sentAtMs`: when it was sent, in milliseconds since 1970. */
export function PressFailure({ error, sentAtMs }: { error: Error; sentAtMs: number }) {
  const { message, retryAfterMs } = errorFromFailure(error);
  return (
    <Note tone="danger">
      {message} <RetryWait atMs={retryAfterMs === undefined ? null : sentAtMs + retryAfterMs} />
    </Note>
  );
}
