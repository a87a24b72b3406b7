import { type MailTransport, type ProductSettings, type SecretSettingKey, siteFacts } from '@sayso/contract';
import type { Sender, SmtpServer } from './parse-mail-variables.ts';

/** How mails leave at this moment. `missing` is empty when they can. */
export type MailSetup = SmtpServer & { from: Sender } & Pick<MailTransport, 'source' | 'from_source' | 'missing'>;

/** Where the setup is read from: `Deps` has both. */
export type MailSources = {
  config: { smtp: SmtpServer | null; mailFrom: Sender | null };
  settings: { current(): ProductSettings; secret(key: SecretSettingKey): string };
};

/** What the environment says about mail, else what the operator has set. */
export function mailSetup({ config, settings }: MailSources): MailSetup {
  const set = settings.current();
  const fromSettings: SmtpServer = {
    host: set.smtp_host,
    port: set.smtp_port,
    security: set.smtp_security,
    username: set.smtp_username,
    password: set.smtp_host && set.smtp_username ? settings.secret('smtp_password') : '',
  };
  const server = config.smtp ?? fromSettings;
  const from = config.mailFrom ?? { name: set.mail_from_name, address: set.mail_from_address };
  return {
    ...server,
    from: { address: from.address, name: from.name || siteFacts(set).site_name },
    source: config.smtp ? 'environment' : 'settings',
    from_source: config.mailFrom ? 'environment' : 'settings',
    missing: [...(server.host ? [] : ['host' as const]), ...(from.address ? [] : ['from' as const])],
  };
}
