import { staffMailPort } from '#server/features/staff/index.ts';
import { defineFeature } from '#server/platform/feature.ts';
import { registerNotificationRoutes } from './notification-routes.ts';
import * as optOutTables from './opt-outs/opt-out-tables.ts';
import { deliverPush, pushDeliveryTask } from './push/deliver-push.ts';
import * as pushTables from './push/push-tables.ts';
import { pushTask } from './push/queue-push.ts';
import { spreadPush } from './push/spread-push.ts';
import { codeMailTask, mailTask, queueMail } from './queue-mail.ts';
import { sendMail } from './send-mail.ts';

export const notifications = defineFeature({
  name: 'notifications',
  tables: [optOutTables, pushTables],
  personalData: {
    push_preference: { by: ['fan_id'], erasure: 'delete' },
    push_subscription: { by: ['fan_id'], omit: ['p256dh', 'auth'], erasure: 'delete' },
  },
  provides: [staffMailPort.by({ queueMail })],
  routes: [registerNotificationRoutes],
  tasks: [
    codeMailTask.by(sendMail),
    mailTask.by(sendMail),
    pushTask.by(spreadPush),
    pushDeliveryTask.by(deliverPush),
  ],
});
