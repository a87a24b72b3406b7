import { Readable } from 'node:stream';
import type { MailMessage } from 'nodemailer';

/**
 * Plugin of nodemailer that awaits the mail's `onHandOver` when its first byte is asked for. That is when the server has accepted
 * sender and recipient and answered DATA with 354.
 */
export function announceHandOver({ message, data }: MailMessage, done: () => void): void {
  const { onHandOver } = data as { onHandOver?: () => Promise<void> };
  if (message && onHandOver) {
    const createReadStream = message.createReadStream.bind(message);
    message.createReadStream = () => Readable.from(bytes()) as ReturnType<typeof createReadStream>;
    async function* bytes() {
      await onHandOver?.();
      yield* createReadStream();
    }
  }
  done();
}
