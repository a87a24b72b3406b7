import { namesOf, VIDEO_EVENT_KINDS, type WebhookSource } from '@sayso/contract';
import { useState } from 'react';
import { z } from 'zod';
import { SelectField } from '../../../ui/form/choice-fields.tsx';
import { TextField } from '../../../ui/form/text-fields.tsx';
import { useAppForm } from '../../../ui/form/use-app-form.ts';
import { useSendTest } from '../senders.queries.ts';
import { sendersTexts } from './senders.texts.ts';
import { type TestAnswer, TestFrame } from './test-frame.tsx';

const { test: texts } = sendersTexts;
const NAMES = namesOf(VIDEO_EVENT_KINDS);
const KINDS = NAMES.map((value) => ({ value, label: VIDEO_EVENT_KINDS[value] }));
const Test = z.object({ kind: z.enum(NAMES), video: z.string().trim() });
const DEFAULTS: z.input<typeof Test> = { kind: 'video_ready', video: '' };

type Props = { source: WebhookSource; onClose: () => void };

/** Sends what a partner would tell of a video. */
export function VideoTestForm({ source, onClose }: Props) {
  const { mutateAsync: send } = useSendTest();
  const [answer, setAnswer] = useState<TestAnswer | null>(null);
  const form = useAppForm({
    defaults: DEFAULTS,
    schema: Test,
    submit: ({ kind, video }) => {
      setAnswer(null);
      return send({ params: { id: source.id }, body: { kind, ...(video !== '' && { transaction: video }) } });
    },
    onDone: setAnswer,
  });
  return (
    <TestFrame name={source.name} form={form} text={texts.videoText} answer={answer} onClose={onClose}>
      <SelectField form={form} name="kind" label={texts.kind} options={KINDS} />
      <TextField form={form} name="video" label={texts.video} help={texts.videoHelp} autoComplete="off" />
    </TestFrame>
  );
}
