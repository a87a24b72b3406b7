import { sharedInputTexts } from '../common/shared-input.texts.gen.ts';
import { inputTexts } from './input.texts.gen.ts';
import { z } from 'zod';
import { atMost } from '../common.ts';
import { withAsciiDomain } from '../identity/fields.ts';
import { readPartnerOrder } from './partner-order.ts';
import { readServerVoices } from './server-voices.ts';
import type { NumberSetting, Setting, SwitchSetting, TextSetting } from './setting.ts';

/** What a value of this setting must be, with messages for the field. */
export function settingSchema(setting: TextSetting): z.ZodType<string>;
export function settingSchema(setting: NumberSetting): z.ZodType<number | null>;
export function settingSchema(setting: SwitchSetting): z.ZodType<boolean>;
export function settingSchema(setting: Setting): z.ZodType<string | boolean | number | null>;
export function settingSchema(setting: Setting): z.ZodType<string | boolean | number | null> {
  if (setting.type === 'boolean') return z.boolean({ error: () => sharedInputTexts.onOff });
  if (setting.type === 'string') return textSchema(setting);
  const number = numberSchema(setting);
  return setting.mayBeUnlimited ? number.nullable() : number;
}

function numberSchema(setting: NumberSetting) {
  const { min, max } = setting;
  const wrong = { error: () => inputTexts.wholeNumber({ from: min, to: max }) };
  const missing = {
    error: () => {
      const { switchedOffBy0 } = setting;
      return switchedOffBy0 ? inputTexts.wholeNumberOrOff({ from: min, switchedOffBy0 }) : wrong.error();
    },
  };
  return z.int(missing).min(min, wrong).max(max, wrong);
}

/** A label of a DNS name: RFC 1123. */
const HOST = /^(?=.{1,253}$)[a-z\d]([a-z\d-]{0,61}[a-z\d])?(\.[a-z\d]([a-z\d-]{0,61}[a-z\d])?)*$|^[\da-f:]{2,45}$/i;
/** A whole address that a browser opens as a page, without a name or a password in it. */
const PAGE = z.url({ protocol: /^https?$/, hostname: /./ }).regex(/^\w+:\/\/[^/?#@]+([/?#]|$)/);
/** With those that turn the direction of reading: they make one name look like another. */
const CONTROL = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;
const CONTROL_BUT_LINES = /[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]/u;

function textSchema(setting: TextSetting) {
  const { maxCharacters, rows, format, options, orderOf, secret } = setting;
  const typed = z.string({ error: () => inputTexts.text });
  const text = (secret ? typed : typed.trim()).max(maxCharacters, atMost(maxCharacters));
  if (options)
    return text.refine((value) => options.includes(value), {
      error: () => inputTexts.option({ options: options.join(', ') }),
    });
  const forbidden = rows ? CONTROL_BUT_LINES : CONTROL;
  const plain = text.refine((value) => !forbidden.test(value), { error: () => inputTexts.controlCharacters });
  if (format === 'host') {
    return plain.refine((value) => value === '' || HOST.test(value), { error: () => inputTexts.host });
  }
  if (format === 'page') {
    return plain.refine((value) => value === '' || PAGE.safeParse(value).success, {
      error: () => sharedInputTexts.address,
    });
  }
  if (orderOf) return readableBy(plain, (value) => readPartnerOrder(orderOf, value));
  if (format === 'voices') return readableBy(plain, readServerVoices);
  if (format === 'email') {
    return plain
      .overwrite(withAsciiDomain)
      .refine((value) => value === '' || z.email().safeParse(value).success, { error: () => sharedInputTexts.email });
  }
  return plain;
}

/** A text that its reader has no problem with. */
function readableBy(text: z.ZodType<string>, read: (value: string) => { problem: string | null }) {
  return text.superRefine((value, context) => {
    const { problem } = read(value);
    if (problem !== null) context.addIssue({ code: 'custom', message: problem });
  });
}
