import { editScreen } from '@/generic-screens/edit';
import { Progress } from './Progress';

/** 优惠券发放: the coupon and its readers, with the list, the estimate and the progress beside the form. */
export default editScreen({ sections: { 进度: Progress } });
