import type { SiteBlockOf } from '@sayso/contract';
import { type Path, usePage } from '../page-context.ts';
import { textsAt, Words } from '../words.tsx';
import { Section, SectionHead } from './section.tsx';
import { ACCENT, bar, type BlockView, has, INK, type Placed, SOFT } from './block-view.tsx';

type QuestionsBlock = SiteBlockOf<'questions'>;
type Question = QuestionsBlock['questions'][number];

const isQuestionShown = ({ question, answer }: Question) => has(question) && has(answer);

export const questions: BlockView<'questions'> = {
  name: 'Questions',
  about: 'Questions and answers',
  drawing: (
    <>
      {[9, 21, 33].map((y) => (
        <g key={y}>
          {bar([8, y], 40, INK)}
          <path d={`M66 ${y}l3 3 3-3`} fill="none" stroke={ACCENT} strokeWidth="1.500" />
          <path d={`M8 ${y + 7}h64`} stroke={SOFT} strokeWidth="0.750" />
        </g>
      ))}
    </>
  ),
  fields: { title: 'Title', text: 'Text' },
  entries: {
    list: 'Questions',
    add: 'Add question',
    one: 'Question',
    none: 'No questions yet.',
    fields: { question: 'Question', answer: 'Answer' },
    nameOf: ({ question }) => question,
    isShown: isQuestionShown,
    unseen: 'question and answer are needed',
    manyUnseen: (count) => `${count === 1 ? 'one question' : `${count} questions`} without both texts`,
  },
  unseen: 'no question with its answer',
  Section: Questions,
  data: faqOf,
};

/** Questions that open to their answers. */
function Questions({ placed }: { placed: Placed<QuestionsBlock> }) {
  const { editing } = usePage();
  const { block, index } = placed;
  return (
    <Section placed={placed}>
      <SectionHead placed={placed} />
      <div className="asked">
        {block.questions.map(
          (question, position) =>
            (editing !== null || isQuestionShown(question)) && (
              <Asked key={question.id} question={question} path={['blocks', index, 'questions', position]} />
            ),
        )}
      </div>
    </Section>
  );
}

/** In the editor it stands open and is nothing to press: keys belong to what is being written. */
function Asked({ question, path }: { question: Question; path: Path }) {
  const { editing } = usePage();
  const at = textsAt(question, path);
  const [Box, Head] = editing ? (['div', 'div'] as const) : (['details', 'summary'] as const);
  return (
    <Box className="asked-one" data-open={editing ? true : undefined}>
      <Head className="asked-question">
        <Words as="h3" {...at('question')} placeholder="Question" />
      </Head>
      <Words className="asked-answer" {...at('answer')} placeholder="Answer" isLong />
    </Box>
  );
}

/** One list for the whole page. */
function faqOf(blocks: readonly QuestionsBlock[]) {
  const questions = blocks.flatMap((block) => block.questions).filter(isQuestionShown);
  if (questions.length === 0) return [];
  return [
    {
      '@type': 'FAQPage',
      mainEntity: questions.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
  ];
}
