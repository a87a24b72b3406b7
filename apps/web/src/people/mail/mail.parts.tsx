import { useMailTransport } from './mail.queries.ts';
import { mailTexts } from './mail.texts.gen.ts';

/** What becomes of a mail where no mail server is set; null where mails leave, and until that is known. */
export function useKeptWords(): string | null {
  const { data: transport } = useMailTransport();
  return transport && transport.missing.length > 0 ? mailTexts.kept : null;
}
