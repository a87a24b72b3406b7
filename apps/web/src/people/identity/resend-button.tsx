import { Button, type ButtonSize } from '../../ui/actions/button.tsx';
import { useNow } from '../../lib/use-now.ts';
import { identityTexts } from './identity.texts.ts';

const { resend: texts } = identityTexts;
/** Between two mails of a kind to one person, as the server has it. */
const PAUSE_MS = 60_000;

type Props = {
  /** When the last mail was asked for, in milliseconds since 1970; null: it can be asked for now. */
  sentAtMs: number | null;
  size: ButtonSize;
  busy: boolean;
  busyText: string;
  onPress: () => void;
};

/** Asks for the same mail once more, after a minute. Until then it counts the seconds, and takes no press. */
export function ResendButton({ sentAtMs, size, busy, busyText, onPress }: Props) {
  const nowMs = useNow(sentAtMs === null ? null : 1_000);
  const leftMs = sentAtMs === null ? 0 : sentAtMs + PAUSE_MS - nowMs;
  return (
    <Button size={size} disabled={leftMs > 0} busy={busy} busyText={busyText} onClick={onPress}>
      {leftMs > 0 ? texts.wait(Math.ceil(leftMs / 1_000)) : texts.again}
    </Button>
  );
}
