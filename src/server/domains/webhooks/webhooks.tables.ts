import type { Generated } from 'kysely';

declare module '#server/platform/database/database.ts' {
  interface Tables {
    webhook_endpoints: {
      id: string;
      url: string;
      description: string;
      events: string[];
      enabled: Generated<boolean>;
      secret: string;
      former_secret: string | null;
      former_secret_until: Date | null;
      failing_since: Date | null;
      disabled_reason: 'failing' | 'gone' | null;
      /** Counts the changes by admins. */
      version: Generated<number>;
      created_at: Generated<Date>;
      updated_at: Generated<Date>;
    };
    webhook_deliveries: {
      id: string;
      endpoint_id: string;
      event: string;
      payload: string;
      status: Generated<'pending' | 'delivered' | 'failed'>;
      failures: Generated<number>;
      attempts: Generated<number>;
      next_attempt_at: Generated<Date | null>;
      created_at: Generated<Date>;
    };
    webhook_attempts: {
      delivery_id: string;
      number: number;
      started_at: Date;
      duration: number;
      request_headers: string;
      response_status: number | null;
      response_body: string | null;
      error: string | null;
    };
    /** Written by triggers. */
    webhook_changes: { event: string; entity_id: string; changed_at: Generated<Date> };
  }
}
