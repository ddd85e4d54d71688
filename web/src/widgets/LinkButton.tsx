import { Link, type LinkProps } from 'react-router';
import { buttonClass, type ButtonProps } from '@/ui';

type Props = LinkProps & Pick<ButtonProps, 'look' | 'danger' | 'small' | 'icon' | 'iconSize' | 'className'>;

/** A link to a screen that looks like a button. */
export const LinkButton = (props: Props) => {
  const { look, danger, small, className, icon: Icon, iconSize = 14, children, ...link } = props;
  return (
    <Link className={buttonClass({ look, danger, small, className })} {...link}>
      {Icon && <Icon size={iconSize} aria-hidden />}
      {children}
    </Link>
  );
};
