-- Private accounts count as guests do: anyone can make one.
comment on column payment.payment_method.guest_limit is 'Of payment on pickup and by EAN invoice: what may be ordered for no company in a day by one user, or from one mail or postal address, in øre incl. VAT, before staff have to approve.';
comment on column payment.payment_method.guest_orders is 'Of payment on pickup and by EAN invoice: how many orders for no company a day are taken from one user, or from one mail or postal address.';
