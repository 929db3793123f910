import { ShopError } from '#server/platform/errors.ts';

/** The bytes are not an image of an accepted type, or are corrupt. */
export class UnsupportedImageType extends ShopError {
  readonly code = 'wrong_type';
  constructor() {
    super('Choose a JPEG, PNG, WebP or AVIF picture that isn’t animated.', {
      fields: [{ path: 'image', message: 'We can’t use this picture.' }],
    });
  }
}

/** A small file can decode to more pixels than fit into memory. */
export class ImageTooLarge extends ShopError {
  readonly code = 'too_large';
  constructor() {
    super('This picture is too large. Choose one with smaller dimensions.', { fields: [{ path: 'image', message: 'Too many pixels.' }] });
  }
}

/** The image is valid but could not be stored. */
export class UploadFailed extends ShopError {
  readonly code = 'upload_failed';
  constructor(details: { cause?: unknown } = {}) {
    super('Something went wrong uploading images, please try again later.', details);
  }
}
