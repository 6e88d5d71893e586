import { clubTemplatePort, domainMailPort } from '#server/features/clubs/index.ts';
import { staffMailPort } from '#server/features/staff/index.ts';
import { defineFeature } from '#server/platform/feature.ts';
import * as centreTables from './centre/notification-tables.ts';
import * as clubMailTables from './club-mails/club-mail-tables.ts';
import { takeOverWords } from './club-mails/edit-mail-words.ts';
import { registerNotificationRoutes } from './notification-routes.ts';
import * as optOutTables from './opt-outs/opt-out-tables.ts';
import { deliverPush, pushDeliveryTask } from './push/deliver-push.ts';
import { endPushElsewhere, endPushTask } from './push/end-push.ts';
import { fanOutPush } from './push/fan-out-push.ts';
import * as pushTables from './push/push-tables.ts';
import { pushTask } from './push/queue-push.ts';
import { codeMailTask, mailTask, queueMail } from './queue-mail.ts';
import { sendMail } from './send-mail.ts';

export const notifications = defineFeature({
  name: 'notifications',
  tables: [clubMailTables, optOutTables, pushTables, centreTables],
  personalData: {
    notification: { by: ['fan_id'], omit: ['dedupe'], erasure: 'delete' },
    push_preference: { by: ['fan_id'], erasure: 'delete' },
    push_subscription: { by: ['fan_id'], omit: ['p256dh', 'auth'], erasure: 'delete' },
  },
  retention: {
    mail_opt_out: 'state',
    mail_sender: 'state',
    mail_words: 'state',
    reply_to_code: 'state',
    push_preference: 'state',
    push_subscription: { takenBy: 'push-delivery' },
    notification: { removals: [{ column: 'created_at', days: 365, index: 'notification_age' }] },
  },
  provides: [
    domainMailPort.by({ queueMail }),
    staffMailPort.by({ queueMail }),
    clubTemplatePort.by({ read: takeOverWords }),
  ],
  routes: [registerNotificationRoutes],
  tasks: [
    codeMailTask.by(sendMail),
    mailTask.by(sendMail),
    pushTask.by(fanOutPush),
    pushDeliveryTask.by(deliverPush),
    endPushTask.by(endPushElsewhere),
  ],
});
