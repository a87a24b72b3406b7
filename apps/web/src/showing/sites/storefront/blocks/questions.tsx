import type { SiteBlockOf } from '@sayso/contract';
import { type Path, usePage } from '../page-context.ts';
import { placeholders } from '../storefront.texts.ts';
import { Words } from '../words.tsx';
import { Section, SectionHead } from './section.tsx';
import { isQuestionShown, type Placed } from './shown-blocks.ts';

type QuestionsBlock = SiteBlockOf<'questions'>;
type Question = QuestionsBlock['questions'][number];

/** Questions that open to their answers. */
export function Questions({ placed }: { placed: Placed<QuestionsBlock> }) {
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
  const [Box, Head] = editing ? (['div', 'div'] as const) : (['details', 'summary'] as const);
  return (
    <Box className="asked-one" data-open={editing ? true : undefined}>
      <Head className="asked-question">
        <Words as="h3" text={question.question} path={[...path, 'question']} placeholder={placeholders.question} />
      </Head>
      <Words
        className="asked-answer"
        text={question.answer}
        path={[...path, 'answer']}
        placeholder={placeholders.answer}
        isLong
      />
    </Box>
  );
}
