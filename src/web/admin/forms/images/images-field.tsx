import { useController } from 'react-hook-form';
import type { Image } from '#contract/files.ts';
import { productLimits } from '#contract/limits.ts';
import type { Fields } from '../use-fields.ts';
import { ImagesInput } from './images-input.tsx';

interface FieldOptions {
  fields: Fields;
  name: string;
  label: string;
  hint?: string;
  optional?: boolean;
}

/** Several pictures of a form, whose value is the list of their ids. `images` are those that the page was loaded with. */
export function ImagesField({
  fields,
  name,
  images,
  max = productLimits.imagesOfVariation,
  ...field
}: FieldOptions & { images: readonly Image[]; max?: number }) {
  const { control, prefix, errorOf, clearErrors } = fields;
  const { value, onChange } = useController({ control, name }).field;
  const ids: readonly string[] = Array.isArray(value) ? value : images.map(({ _id }) => _id);
  const error = errorOf(name) ?? ids.map((_, index) => errorOf(`${name}.${index}`)).find((message) => message !== undefined);
  return (
    <>
      {ids.map((id) => (
        <input key={id} type="hidden" name={name} value={id} />
      ))}
      <ImagesInput
        {...field}
        id={`${prefix}-${name}`}
        value={ids}
        images={images}
        max={max}
        error={error}
        onChange={(next) => {
          clearErrors(name);
          onChange(next);
        }}
      />
    </>
  );
}

/** One picture of a form, whose value is its id, or null without one. `image` is the one that the page was loaded with. */
export function ImageField({ fields, name, image, ...field }: FieldOptions & { image: Image | null }) {
  const { control, prefix, errorOf, clearErrors } = fields;
  const { value, onChange } = useController({ control, name }).field;
  const id: string | null = value === undefined ? (image?._id ?? null) : value;
  return (
    <>
      <input type="hidden" name={name} value={id ?? ''} />
      <ImagesInput
        {...field}
        id={`${prefix}-${name}`}
        value={id === null ? [] : [id]}
        images={image ? [image] : []}
        max={1}
        error={errorOf(name)}
        onChange={([next = null]) => {
          clearErrors(name);
          onChange(next);
        }}
      />
    </>
  );
}
