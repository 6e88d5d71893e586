/** The id of the element in a club's layout into which every `StackedNotification` renders. */
export const NOTIFICATION_STACK_ID = 'notifications';
