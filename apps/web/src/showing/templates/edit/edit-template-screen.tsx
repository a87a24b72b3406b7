import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { messageOf } from '../../../lib/api/api-error.ts';
import { useTitle } from '../../../lib/use-title.ts';
import { useMay, useRefusal } from '../../../session/may.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ErrorState, Loading, NoRight } from '../../../ui/feedback/states.tsx';
import { sayDone } from '../say.ts';
import { templateQuery, useTemplateActions } from '../templates.queries.ts';
import { templatesTexts } from '../templates.texts.gen.ts';
import { valuesOf } from './editor-values.ts';
import { TemplateEditor } from './template-editor.tsx';

const texts = templatesTexts.edit;

/** `/templates/{id}/edit`: a template of the account. */
export function EditTemplateScreen() {
  useTitle(texts.titleEdit);
  const { templateId = '' } = useParams({ strict: false });
  const navigate = useNavigate();
  const { save } = useTemplateActions();
  const mayEdit = useMay('templates.edit');
  const refusal = useRefusal('templates.edit');
  const { data, error, isFetching, refetch } = useQuery({ ...templateQuery(templateId), refetchInterval: false });
  const back = (
    <Link to="/templates/$templateId" params={{ templateId }} className={buttonClass()}>
      {templatesTexts.one.back}
    </Link>
  );
  return (
    <div className="page-x grid gap-5 pt-(--gap-section) pb-16 max-sm:pb-12">
      <h1 className="display-28">{texts.titleEdit}</h1>
      {!mayEdit || data?.is_own === false ? (
        <NoRight title={texts.titleEdit} text={refusal ?? texts.mayNot} action={back} />
      ) : data ? (
        <TemplateEditor
          key={data.version}
          values={valuesOf(data)}
          slots={data.slots}
          submit={texts.save}
          send={(form) => save.mutateAsync({ params: { id: templateId }, body: { ...form, version: data.version } })}
          onDone={() => {
            sayDone(texts.saved);
            void navigate({ to: '/templates/$templateId', params: { templateId } });
          }}
        />
      ) : (
        <Card>
          {error ? (
            <ErrorState
              title={templatesTexts.one.failed}
              text={messageOf(error)}
              busy={isFetching}
              onRetry={() => void refetch()}
            />
          ) : (
            <Loading />
          )}
        </Card>
      )}
    </div>
  );
}
