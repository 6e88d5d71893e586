import { configure } from '@testing-library/dom';
import { POLL_PATIENCE_MS } from './patience.ts';

// By default, `findBy…` and `waitFor` give up after one second.
configure({ asyncUtilTimeout: POLL_PATIENCE_MS });
