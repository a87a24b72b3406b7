import { consentOf, LEAD_MAX, type SiteBlockOf, USUAL_CONSENT } from '@sayso/contract';
import { usePage } from '../page-context.ts';
import { wrongWords } from '../languages.ts';
import { placeholdersTexts } from '../storefront.texts.gen.ts';
import { textsAt, Words } from '../words.tsx';
import { Section, SectionHead } from './section.tsx';
import { ACCENT, bar, type BlockView, INK, type Placed, SOFT } from './block-view.tsx';

type LeadsBlock = SiteBlockOf<'leads'>;

const ASKED = { off: 'Do not ask', optional: 'Optional', required: 'Required' } as const;

export const leads: BlockView<'leads'> = {
  name: 'Contact form',
  about: 'Visitors leave their e-mail',
  drawing: (
    <>
      {bar([22, 7], 36, INK)}
      <rect x="16" y="15" width="48" height="8" rx="2" fill="none" stroke={SOFT} strokeWidth="1.500" />
      <rect x="16" y="27" width="5" height="5" rx="1" fill="none" stroke={SOFT} strokeWidth="1.500" />
      {bar([24, 28], 34)}
      <rect x="16" y="36" width="20" height="6" rx="3" fill={ACCENT} />
    </>
  ),
  fields: {
    title: 'Title',
    text: 'Text',
    name: { label: 'Name', choices: ASKED },
    phone: { label: 'Phone number', choices: ASKED },
    message: { label: 'Message', choices: ASKED },
    button: 'Button',
    consent: {
      label: 'What visitors agree to',
      help: `Stands beside a box that visitors tick themselves. Empty: ${USUAL_CONSENT}`,
    },
    thanks: 'After sending',
  },
  Section: Leads,
};

/** Longest e-mail address, in characters. @see https://www.rfc-editor.org/rfc/rfc5321#section-4.5.3.1.3 */
const EMAIL_MAX = 254;
/** What the form asks for, in its order. */
const FIELDS = {
  name: { type: 'text', autoComplete: 'name', maxLength: LEAD_MAX.name },
  email: { type: 'email', autoComplete: 'email', maxLength: EMAIL_MAX },
  phone: { type: 'tel', autoComplete: 'tel', maxLength: LEAD_MAX.phone },
  message: { type: 'lines', autoComplete: 'off', maxLength: LEAD_MAX.message },
} as const;

/** Where visitors leave their e-mail. It is sent without a script as well; with one the page stays. */
function Leads({ placed }: { placed: Placed<LeadsBlock> }) {
  const { editing, notice } = usePage();
  const { block, index } = placed;
  const isSent = notice?.kind === 'thanks';
  return (
    <Section placed={placed}>
      <SectionHead placed={placed} />
      <div className="lead">
        <div className="lead-thanks" role="status" tabIndex={-1} hidden={!isSent && !editing}>
          {editing && <div className="lead-thanks-label">Visitors read this once they have sent the form:</div>}
          <Words as="p" {...textsAt(block, ['blocks', index])('thanks')} placeholder="What they read after sending" />
        </div>
        {!isSent && <LeadForm block={block} index={index} />}
      </div>
    </Section>
  );
}

function LeadForm({ block, index }: { block: LeadsBlock; index: number }) {
  const { editing, texts, submission, consentVersion, notice } = usePage();
  const mend = notice?.kind === 'mend' ? notice : null;
  const asked = { name: block.name, email: 'required', phone: block.phone, message: block.message } as const;
  const other = mend && Object.entries(mend.errors).find(([field]) => !(field in FIELDS) && field !== 'consent');
  const Form = editing ? 'div' : 'form';
  const sending = editing
    ? {}
    : ({
        action: `/leads#${block.id}`,
        method: 'post',
        'data-failed': texts.failed,
        'data-many': texts.tooMany,
      } as const);
  return (
    <Form className="lead-form" {...sending}>
      <p className="lead-wrong" role="alert" data-mend={texts.mend} hidden={mend === null}>
        {mend && (other?.[1] ?? texts.mend)}
      </p>
      <input type="hidden" name="submission" value={submission} readOnly />
      <input type="hidden" name="consent_version" value={consentVersion} readOnly />
      <div className="lead-extra" aria-hidden="true">
        <label htmlFor="_website">{texts.leaveEmpty}</label>
        <input id="_website" name="website" type="text" tabIndex={-1} autoComplete="off" />
      </div>
      {(['name', 'email', 'phone', 'message'] as const).map(
        (field) =>
          asked[field] !== 'off' && (
            <Field
              key={field}
              name={field}
              label={texts[field]}
              note={asked[field] === 'optional' ? texts.optional : null}
              value={mend?.values[field] ?? ''}
              wrong={{ own: wrongWords(texts, field), shown: mend?.errors[field] ?? null }}
              {...FIELDS[field]}
            />
          ),
      )}
      <Consent
        block={block}
        index={index}
        wrong={mend?.errors['consent'] ?? null}
        isTicked={mend?.values['consent'] === 'yes'}
      />
      <div className="actions">
        {editing ? (
          <span className="button">
            <Words {...textsAt(block, ['blocks', index])('button')} placeholder={placeholdersTexts.button} />
          </span>
        ) : (
          <button className="button" type="submit">
            {block.button.trim() || texts.email}
          </button>
        )}
      </div>
    </Form>
  );
}

type Props = {
  name: string;
  label: string;
  /** Beside the label, such as that nobody has to fill it in. */
  note: string | null;
  /** What was sent before, where the page comes back. */
  value: string;
  /** `own`: in the language of the page; null says what the server says. */
  wrong: { own: string | null; shown: string | null };
  type: 'text' | 'email' | 'tel' | 'lines';
  autoComplete: string;
  maxLength: number;
};

const MESSAGE_ROWS = 4;

/** One field of the form, with what is wrong with it below. */
function Field({ name, label, note, value, wrong, type, autoComplete, maxLength }: Props) {
  const { editing } = usePage();
  const id = `_${name}`;
  const input = {
    id,
    name,
    className: 'field-input',
    defaultValue: value,
    maxLength,
    autoComplete,
    required: note === null,
    // The editor shows the form; nobody fills it in there.
    disabled: editing !== null,
    'aria-describedby': `${id}_wrong`,
    'aria-invalid': wrong.shown !== null || undefined,
  };
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
        {note && <span className="field-note"> ({note})</span>}
      </label>
      {type === 'lines' ? <textarea {...input} rows={MESSAGE_ROWS} /> : <input {...input} type={type} />}
      <p className="field-wrong" id={`${id}_wrong`} data-wrong={wrong.own ?? undefined} hidden={wrong.shown === null}>
        {wrong.shown !== null && (wrong.own ?? wrong.shown)}
      </p>
    </div>
  );
}

type ConsentProps = {
  block: LeadsBlock;
  index: number;
  wrong: string | null;
  /** The visitor has ticked it, and the form came back for something else. */
  isTicked: boolean;
};

/** Never ticked beforehand: consent is what somebody does. */
function Consent({ block, index, wrong, isTicked }: ConsentProps) {
  const { editing, texts } = usePage();
  const Label = editing ? 'div' : 'label';
  const own = wrongWords(texts, 'consent');
  return (
    <div className="field field-consent">
      <Label className="consent">
        <input
          className="consent-box"
          type="checkbox"
          name="consent"
          value="yes"
          required
          defaultChecked={isTicked}
          {...(editing && { disabled: true, 'aria-label': 'What they agree to' })}
          aria-describedby="_consent_wrong"
          aria-invalid={wrong !== null || undefined}
        />
        <Words
          className="consent-words"
          text={editing ? block.consent : consentOf(block)}
          path={['blocks', index, 'consent']}
          placeholder={USUAL_CONSENT}
        />
      </Label>
      <p className="field-wrong" id="_consent_wrong" data-wrong={own ?? undefined} hidden={wrong === null}>
        {wrong !== null && (own ?? wrong)}
      </p>
    </div>
  );
}
