drop procedure orders.fill_search();
