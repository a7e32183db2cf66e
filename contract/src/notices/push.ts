import * as z from 'zod/mini';
import { call } from '../call.ts';
import { Timestamp } from '../ids.ts';

/** If a member turns pushes on in one more browser, the oldest goes. */
export const PUSH_DEVICES_MAX = 5;
/** From 22 to 8, unless the member says otherwise. */
export const QUIET_BY_DEFAULT = { from: 22, until: 8 } as const;

const hour = () => z.int().check(z.minimum(0), z.maximum(23));

const NOT_A_KEY = 'This is not a key of a push subscription';

/** A browser that the member gets pushes in. */
export const PushDevice = z.object({
  id: z.uuid(),
  /** The one that asks. */
  current: z.boolean(),
  /** As the browser called itself; null where it did not. */
  userAgent: z.nullable(z.string()),
  createdAt: Timestamp,
});
export type PushDevice = z.output<typeof PushDevice>;

const push = z.object({
  /** What a browser subscribes with (VAPID); null: this site sends no pushes. */
  publicKey: z.nullable(z.string()),
  /** The newest first. */
  devices: z.array(PushDevice),
  /** Hours of the day in the member's time zone. Between the two nothing is pushed; if both are the same, there is no such time. */
  quiet: z.object({ from: hour(), until: hour() }),
});

export const getPush = call({
  method: 'GET',
  path: '/api/me/push',
  who: 'member',
  failure: 'Failed to get push settings',
  ok: push,
  errors: {},
});

/** Pushes go to this browser from then on, until its session ends. A browser that is there already stays as it is. */
export const addPushDevice = call({
  method: 'POST',
  path: '/api/me/push',
  who: 'member',
  failure: 'Failed to turn on push',
  body: z.strictObject({
    endpoint: z.url('This is not a web address').check(z.maxLength(1000)),
    p256dh: z.string().check(z.regex(/^B[\w-]{86}$/, NOT_A_KEY)),
    auth: z.string().check(z.regex(/^[\w-]{22}$/, NOT_A_KEY)),
  }),
  ok: push,
  errors: {
    PUSH_SERVICE_NOT_ALLOWED: {
      status: 409,
      message: 'This site does not send to the push service of this browser',
    },
  },
});

/** Where there is no such device, all is well already. */
export const removePushDevice = call({
  method: 'DELETE',
  path: '/api/me/push/:deviceId',
  who: 'member',
  failure: 'Failed to turn off push',
  params: z.strictObject({ deviceId: z.string() }),
  ok: push,
  errors: {},
});

export const putQuietHours = call({
  method: 'PUT',
  path: '/api/me/push/quiet-hours',
  who: 'member',
  failure: 'Failed to save quiet hours',
  body: z.strictObject({ from: hour(), until: hour() }),
  ok: push,
  errors: {},
});
