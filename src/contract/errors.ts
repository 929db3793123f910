/** Every error code of the API and its HTTP status. */
export const statusOfCode = {
  unreadable: 400,
  bad_idempotency_key: 400,
  invalid_signature: 400,
  unauthenticated: 401,
  wrong_credentials: 401,
  totp_required: 401,
  wrong_code: 401,
  payment_required: 402,
  payment_declined: 402,
  not_allowed: 403,
  wrong_role: 403,
  email_not_verified: 403,
  reauth_required: 403,
  password_required: 403,
  not_purchased: 403,
  foreign_origin: 403,
  not_found: 404,
  conflict: 409,
  stale_version: 409,
  stock_moved: 409,
  slug_taken: 409,
  sku_taken: 409,
  promo_code_taken: 409,
  in_use: 409,
  email_taken: 409,
  last_admin: 409,
  open_orders: 409,
  already_reviewed: 409,
  own_review: 409,
  already_answered: 409,
  invalid_transition: 409,
  not_returnable: 409,
  quote_expired: 409,
  quote_changed: 409,
  price_changed: 409,
  out_of_stock: 409,
  promo_used_up: 409,
  promo_customer_limit: 409,
  gift_card_unusable: 409,
  credit_changed: 409,
  address_limit: 409,
  too_large: 413,
  wrong_type: 415,
  invalid_input: 422,
  invalid_token: 422,
  no_image: 422,
  idempotency_key_reused: 422,
  email_required: 422,
  not_deliverable: 422,
  empty_cart: 422,
  promo_unknown: 422,
  gift_card_unknown: 422,
  promo_not_started: 422,
  promo_expired: 422,
  promo_minimum: 422,
  promo_first_order_only: 422,
  promo_not_applicable: 422,
  promo_quantity: 422,
  too_many_requests: 429,
  internal: 500,
  upload_failed: 500,
  busy: 503,
  payment_unavailable: 503,
  database_away: 503,
} as const;

export type ErrorCode = keyof typeof statusOfCode;

/** What is wrong with one field, such as `variations.0.price`. */
export interface FieldError {
  path: string;
  message: string;
  /** For a number that has changed since it was read (`stock_moved`, `stale_version`): the value that the caller read, and the current one. */
  seen?: number;
  current?: number;
}

export interface SuccessEnvelope<T = unknown> {
  success: true;
  message: string;
  data: T;
}

export interface FailureEnvelope {
  success: false;
  message: string;
  code: ErrorCode;
  requestId: string;
  fields?: FieldError[];
}
