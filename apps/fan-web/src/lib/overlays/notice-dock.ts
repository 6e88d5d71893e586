/** The place of a club's layout where notices stand that come after the page: `DockedNotice` finds it by this id. */
export const NOTICE_DOCK_ID = 'notice-dock';
