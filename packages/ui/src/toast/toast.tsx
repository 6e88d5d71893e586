import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { ToneIcon } from '../alert/alert.tsx';
import { classNames } from '../class-names/class-names.ts';
import { CloseIcon } from '../icon/icon.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import styles from './toast.module.css';
import { createToastStore, type Toast, type ToastStore } from './toast-store.ts';

const AUTO_CLOSE_MS = 5000;
const NO_TOASTS: readonly Toast[] = [];

const StoreContext = createContext<ToastStore | null>(null);

export function ToastProvider({ store, children }: { store?: ToastStore; children: ReactNode }) {
  const [ownStore] = useState(() => store ?? createToastStore());
  return <StoreContext value={store ?? ownStore}>{children}</StoreContext>;
}

/** `show({ type, message })` returns the id for `dismiss(id)`. */
export function useToasts(): Pick<ToastStore, 'show' | 'dismiss'> {
  const store = useContext(StoreContext);
  if (!store) throw new Error('useToasts needs a ToastProvider above it');
  return store;
}

export type ToastRegionProps = {
  label: string;
  closeLabel: string;
  /** Renders the link of a toast with an action. */
  renderAction?: (action: NonNullable<Toast['action']>) => ReactNode;
};

export function ToastRegion({ label, closeLabel, renderAction }: ToastRegionProps) {
  const store = useContext(StoreContext);
  if (!store) throw new Error('ToastRegion needs a ToastProvider above it');
  const toasts = useSyncExternalStore(store.subscribe, store.getToasts, () => NO_TOASTS);
  const region = useTopLayer(toasts.length);
  return (
    <section ref={region} className={styles.region} aria-label={label} popover="manual">
      <ul className={styles.list}>
        {toasts.map((toast) => (
          <ToastItem
            key={toast.id}
            toast={toast}
            closeLabel={closeLabel}
            action={toast.action && renderAction?.(toast.action)}
            onClose={() => store.dismiss(toast.id)}
          />
        ))}
      </ul>
    </section>
  );
}

type ToastItemProps = { toast: Toast; closeLabel: string; action: ReactNode; onClose: () => void };

function ToastItem({ toast, closeLabel, action, onClose }: ToastItemProps) {
  const [isHeld, setIsHeld] = useState(false);
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => close.current(), AUTO_CLOSE_MS);
    return () => clearTimeout(timer);
  }, [isHeld]);
  return (
    <li
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <div
        className={classNames(styles.toast, styles[toast.type])}
        role={toast.type === 'danger' ? 'alert' : 'status'}
      >
        <span className={styles.icon}>
          <ToneIcon tone={toast.type} />
        </span>
        <p className={styles.message}>
          {toast.message} {action}
        </p>
        <IconButton label={closeLabel} icon={<CloseIcon size={20} />} onClick={onClose} />
      </div>
    </li>
  );
}

/** The top layer keeps toasts above open dialogs; re-entering it moves them above a dialog opened since. */
function useTopLayer(count: number) {
  const ref = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const region = ref.current;
    if (!region?.showPopover) return;
    const isShown = region.matches(':popover-open');
    if (isShown && (count === 0 || document.querySelector('dialog:modal'))) region.hidePopover();
    if (count > 0 && !region.matches(':popover-open')) region.showPopover();
  }, [count]);
  return ref;
}
