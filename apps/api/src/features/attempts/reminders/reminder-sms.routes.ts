import { getReminderSms, sendCorrection } from '@abhyas/contract/attempts/reminder-sms';
import { actorOf } from '#features/accounts/accounts.ts';
import { type App, endpoint } from '#platform/http/endpoint.ts';
import { getReminderSmsOf, type ReminderSmsDeps, sendCorrectionOf } from './reminder-sms.service.ts';

export function reminderSmsRoutes(app: App, deps: ReminderSmsDeps): void {
  app.route({
    ...endpoint(getReminderSms),
    handler: (request) => getReminderSmsOf(deps, { quiz_id: request.params.id, by: actorOf(request) }),
  });
  app.route({
    ...endpoint(sendCorrection),
    handler: (request) =>
      sendCorrectionOf(deps, { quiz_id: request.params.id, ...request.body, by: actorOf(request) }),
  });
}
