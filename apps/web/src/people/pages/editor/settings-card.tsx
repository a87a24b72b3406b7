import { type AdminPage, CreatePage, pageSlugOf } from '@sayso/contract';
import { Note } from '../../../ui/feedback/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { TitledCard } from '../../../ui/card.tsx';
import { SelectField, SwitchField } from '../../../ui/form/choice-fields.tsx';
import { FormField } from '../../../ui/form/form-field.tsx';
import { TextField } from '../../../ui/form/text-fields.tsx';
import { type AppForm, useTypedValues } from '../../../ui/form/use-app-form.ts';
import { optionsOf } from '../../../ui/inputs/select.tsx';
import { TextInput } from '../../../ui/inputs/text-inputs.tsx';
import { editorTexts } from './editor.texts.gen.ts';

/** What the form holds; an empty link is none. */
export type PageValues = {
  name: string;
  slug: string;
  link: string;
  content: string;
  is_public: boolean;
  place: string;
  is_special: boolean;
};

/** The contract's own rules and words. The order is the list's. */
export const PAGE_SCHEMA = CreatePage.omit({ position: true });

export const NEW_PAGE: PageValues = {
  name: '',
  slug: '',
  link: '',
  content: '',
  is_public: true,
  place: 'navigation',
  is_special: false,
};

/** A page as its form shows it. */
export const valuesOf = ({ name, slug, link, content, is_public, place, is_special }: AdminPage): PageValues => ({
  name,
  slug,
  link: link ?? '',
  content,
  is_public,
  place,
  is_special,
});

const { settings: texts, placing } = editorTexts;

type Props = { form: AppForm<PageValues>; page: AdminPage | null };

/** What the page is called and where it is; of a special page only to be read. */
export function SettingsCard({ form, page }: Props) {
  const isSpecial = page?.is_special === true && page.is_kept;
  const isKept = page?.is_kept === true;
  return (
    <TitledCard title={texts.title}>
      {isSpecial && <Note tone="info">{texts.special}</Note>}
      <NameField form={form} readOnly={isSpecial} makesSlug={!isKept} />
      <SlugField form={form} page={page} readOnly={isKept} />
      {!isSpecial && (
        <TextField
          form={form}
          name="link"
          label={texts.link.label}
          placeholder={texts.link.placeholder}
          help={texts.link.help}
          type="url"
        />
      )}
    </TitledCard>
  );
}

type NameProps = Pick<Props, 'form'> & { readOnly: boolean; makesSlug: boolean };

/** Every change of the name makes the slug anew, as long as there is a name. */
function NameField({ form, readOnly, makesSlug }: NameProps) {
  return (
    <FormField<string, PageValues> form={form} name="name" label={texts.name.label}>
      {({ control: { onValueChange, ...control }, box }) => (
        <TextInput
          {...control}
          {...box}
          readOnly={readOnly || box.readOnly}
          required
          placeholder={texts.name.placeholder}
          onChange={({ target: { value } }) => {
            onValueChange(value);
            if (makesSlug && value !== '') form.change('slug', pageSlugOf(value));
          }}
        />
      )}
    </FormField>
  );
}

function SlugField({ form, page, readOnly }: Props & { readOnly: boolean }) {
  const { slug = '' } = useTypedValues(form);
  const old = page && page.slug !== slug ? page.slug : null;
  return (
    <FormField<string, PageValues>
      form={form}
      name="slug"
      label={texts.slug.label}
      help={
        <>
          <span className="wrap-anywhere">{texts.slug.help({ slug: slug || '...' })}</span>
          {page?.is_kept && !page.is_special && <span className="block">{texts.slug.agreed}</span>}
          {old !== null && <span className="block text-warning">{texts.slug.changed({ old })}</span>}
        </>
      }
      aside={
        old !== null && (
          <Button variant="quiet" size="sm" onClick={() => form.change('slug', old)} className="-my-1.5">
            {texts.slug.keepOld({ old })}
          </Button>
        )
      }
    >
      {({ control: { onValueChange, ...control }, box }) => (
        <TextInput
          {...control}
          {...box}
          readOnly={readOnly || box.readOnly}
          required
          spellCheck={false}
          autoCapitalize="none"
          placeholder={texts.slug.placeholder}
          onChange={({ target: { value } }) => onValueChange(value)}
        />
      )}
    </FormField>
  );
}

/** Who may read the page, and where they find it. What people agree to stays open to everybody; what plans decide about is decided when it is made. */
export function PlacingCard({ form, page }: Props) {
  const isAgreedTo = page?.is_kept === true;
  const { is_special: isSpecial = false } = useTypedValues(form);
  return (
    <TitledCard title={placing.title}>
      {page === null && (
        <div className="-my-3.5">
          <SwitchField form={form} name="is_special" {...placing.isSpecial} />
        </div>
      )}
      {isSpecial ? <Note tone="info">{placing.byPlan}</Note> : <Usual form={form} isAgreedTo={isAgreedTo} />}
    </TitledCard>
  );
}

function Usual({ form, isAgreedTo }: Pick<Props, 'form'> & { isAgreedTo: boolean }) {
  return (
    <>
      <div className="-my-3.5">
        <SwitchField
          form={form}
          name="is_public"
          label={placing.isPublic.label}
          help={isAgreedTo ? placing.isPublic.agreed : placing.isPublic.help}
          disabled={isAgreedTo}
        />
      </div>
      <SelectField
        form={form}
        name="place"
        label={placing.place.label}
        help={placing.place.help}
        options={optionsOf(placing.places)}
      />
    </>
  );
}
